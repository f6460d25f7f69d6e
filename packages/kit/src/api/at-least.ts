/** Keeps a button's loading state long enough to be seen instead of flickering. */
export async function atLeast<T>(ms: number, promise: Promise<T>): Promise<T> {
  const [value] = await Promise.all([promise, new Promise((done) => setTimeout(done, ms))])
  return value
}
