/** Milliseconds for which an answer is given to whoever asks. */
const KEPT_MS = 1000;

/**
 * Asks once a second at most, however many want to know, and gives all of them the same answer. For
 * what is public and the same for everybody. A failure is told to those who wait, and not kept.
 */
export function everySecond<T>(
  ask: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer && now() < until) return answer;
    until = now() + KEPT_MS;
    const asked = ask();
    asked.catch(() => {
      if (answer === asked) answer = undefined;
    });
    return answer = asked;
  };
}
