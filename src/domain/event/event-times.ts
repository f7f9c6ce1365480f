/** When an event begins and, where it is said, ends: HH:MM, by the clock of the place where it is. */
export interface EventTimes {
  start: string;
  end?: string;
}

const time = String.raw`(?:(noon|midday|midi)|(\d{1,2})(?:\s?[:.h]\s?(\d{2})|\s?(h))?\s*(a\.?m\.?|p\.?m\.?)?)`;
const span = new RegExp(String.raw`^(?:from |at |de |à )?${time}(?:\s*(?:[–—-]|to|until|till|à)\s*${time})?$`, 'i');

interface Clock {
  hour: number;
  minute: number;
  /** Which half of the day the words name. */
  half?: 'am' | 'pm' | undefined;
  /** A bare figure, "6", which is a time only beside one that is more. */
  bare: boolean;
}

/**
 * The times in an event's free text, or undefined when it names none that is sure: "18:00", "6.30 pm", "6–8 pm", "18h30 à
 * 20h". "Wednesday to Saturday, 11 am to 5 pm" are opening hours, and "evening" is no time.
 */
export function findEventTimes(text: string): EventTimes | undefined {
  const parts = span.exec(text.trim());
  if (parts === null) return undefined;
  const first = clockOf(parts.slice(1, 6));
  const last = clockOf(parts.slice(6, 11));
  if (first === 'none' || first === 'impossible' || last === 'impossible') return undefined;
  return spanOf(first, last === 'none' ? undefined : last);
}

function spanOf(first: Clock, last: Clock | undefined): EventTimes | undefined {
  if (last?.bare || (first.bare && last?.half === undefined)) return undefined;

  // The half of the day is said once, and the beginning comes before the end: "11–1 pm" begins in the morning, "11–1 am"
  // in the evening before. An hour past 12 says by itself which half it is in.
  const end = last && minutesOf(last);
  let start = minutesOf({ ...first, half: first.half ?? last?.half });
  const isUnsure = first.half === undefined && first.hour <= 12 && last?.half !== undefined;
  if (isUnsure && end !== undefined && start > end) start += (last.half === 'pm' ? -12 : 12) * 60;
  return { start: written(start), ...(end !== undefined && end > start && { end: written(end) }) };
}

function clockOf([noon, hour, minute, h, half]: (string | undefined)[]): Clock | 'none' | 'impossible' {
  if (noon !== undefined) return { hour: 12, minute: 0, bare: false };
  if (hour === undefined) return 'none';
  const clock: Clock = {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half: half === undefined ? undefined : half.toLowerCase().startsWith('a') ? 'am' : 'pm',
    bare: minute === undefined && h === undefined && half === undefined,
  };
  const isPossible =
    clock.minute < 60 && (clock.half === undefined ? clock.hour < 24 : clock.hour >= 1 && clock.hour <= 12);
  return isPossible ? clock : 'impossible';
}

function minutesOf({ hour, minute, half }: Omit<Clock, 'bare'>): number {
  // A half said for a span does not touch an hour that is past it: "18:00 – 8 pm".
  if (half === undefined || hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

function written(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((figure) => String(figure).padStart(2, '0')).join(':');
}
