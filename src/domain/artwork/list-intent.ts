/** What a visitor wants to see of a list. It is ahead of what is shown while the list loads or a search waits. */
export interface ListIntent<Choice> {
  choice: Choice;
  /** The addresses that were asked for and are not shown yet, the latest last. */
  asked: readonly string[];
}

/**
 * The intent once an address is shown. If this list asked for it, what was chosen and typed since stays. Otherwise
 * something else led there, such as the Back button, and the intent follows.
 */
export function intentOnceShown<Choice>(
  intent: ListIntent<Choice>,
  shown: { address: string; choice: Choice },
): ListIntent<Choice> {
  if (!intent.asked.includes(shown.address)) return { choice: shown.choice, asked: [] };
  return intent.asked.at(-1) === shown.address ? { ...intent, asked: [] } : intent;
}
