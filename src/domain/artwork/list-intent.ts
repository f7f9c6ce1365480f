/** What a visitor has chosen in a list. While the list loads or a search is delayed, it is ahead of what is shown. */
export interface ListIntent<Choice> {
  choice: Choice;
  /** The URLs that were requested and are not shown yet, the latest last. */
  asked: readonly string[];
}

/**
 * The intent after a URL is shown. If this list requested the URL, everything that was chosen since is kept. Otherwise something
 * else led there, such as the Back button, and the intent becomes what is shown.
 */
export function intentOnceShown<Choice>(
  intent: ListIntent<Choice>,
  shown: { address: string; choice: Choice },
): ListIntent<Choice> {
  if (!intent.asked.includes(shown.address)) return { choice: shown.choice, asked: [] };
  return intent.asked.at(-1) === shown.address ? { ...intent, asked: [] } : intent;
}
