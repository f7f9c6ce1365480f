/** A guard, a header or a limit, how to take it out of the source, and the test that must then fail. */
export interface Guard {
  name: string;
  file: string;
  /** The text that is the guard; exactly once in the file. */
  text: string;
  /** The text that stands there without the guard. */
  without: string;
  test: string;
  /** The title as in the test's source. */
  title: string;
}
