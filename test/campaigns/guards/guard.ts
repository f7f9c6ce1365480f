/** A guard, a header or a limit, how to take it out of the source, and the test that must then fail. */
export interface Guard {
  name: string;
  file: string;
  /** The text that is the guard; exactly once in the file. */
  text: string;
  /** What is there without it. */
  without: string;
  test: string;
  /** As in the test's source. */
  title: string;
}
