/** The start of an event and, if the text says so, its end: HH:MM in the local time of the event’s place. */
export interface EventTimes {
  start: string;
  end?: string;
}

const time = String.raw`(?:(noon|midday|midi)|(\d{1,2})(?:\s?[:.h]\s?(\d{2})|\s?(h))?\s*(a\.?m\.?|p\.?m\.?)?)`;
const span = new RegExp(String.raw`^(?:from |at |de |à )?${time}(?:\s*(?:[–—-]|to|until|till|à)\s*${time})?$`, 'i');

interface Clock {
  hour: number;
  minute: number;
  /** The half of the day as the text states it; undefined if the text does not state it. */
  half?: 'am' | 'pm' | undefined;
  /** A number alone, such as "6": a time only in a span whose end has am or pm. */
  isBare: boolean;
}

/**
 * The times in an event's free text: "18:00", "6.30 pm", "6–8 pm", "18h30 à 20h". Undefined if it names none that is certain:
 * "Wednesday to Saturday, 11 am to 5 pm" are opening hours, and "evening" is not a time.
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
  if (last?.isBare || (first.isBare && last?.half === undefined)) return undefined;

  // If only the end has am or pm, the start is the last such hour before it: "11–1 pm" starts in the morning, "11–1 am" in the
  // evening before. An hour over 12 needs neither.
  const end = last && minutesOf(last);
  let start = minutesOf({ ...first, half: first.half ?? last?.half });
  const isUnsure = first.half === undefined && first.hour <= 12 && last?.half !== undefined;
  if (isUnsure && end !== undefined && start > end) start += (last.half === 'pm' ? -12 : 12) * 60;
  return { start: formatMinutes(start), ...(end !== undefined && end > start && { end: formatMinutes(end) }) };
}

function clockOf([noon, hour, minute, h, half]: (string | undefined)[]): Clock | 'none' | 'impossible' {
  if (noon !== undefined) return { hour: 12, minute: 0, isBare: false };
  if (hour === undefined) return 'none';
  const clock: Clock = {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half: half === undefined ? undefined : half.toLowerCase().startsWith('a') ? 'am' : 'pm',
    isBare: minute === undefined && h === undefined && half === undefined,
  };
  const isPossible =
    clock.minute < 60 && (clock.half === undefined ? clock.hour < 24 : clock.hour >= 1 && clock.hour <= 12);
  return isPossible ? clock : 'impossible';
}

function minutesOf({ hour, minute, half }: Omit<Clock, 'isBare'>): number {
  // In "18:00 – 8 pm" the start does not take over the pm.
  if (half === undefined || hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0')).join(':');
}
