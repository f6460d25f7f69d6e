export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until there is an answer; 2000 is none. */
export async function insist<T extends { code: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.code !== 2000) return answer
    await pause(150)
  }
}

/** The same for what is done without a call. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  const { data } = await insist(async () => ({ code: 200, data: await work() }))
  return data
}
