import { ProviderDown } from './provider-down.ts'

type Method = (...given: never[]) => Promise<unknown>

/** The same port, whose calls all end: a vendor that keeps silent is as good as one that is down. */
export function inTime<Port>(name: string, port: Port, limitMs: number): Port {
  const limit =
    (call: Method): Method =>
    (...given) =>
      withLimit(name, call(...given), limitMs)
  const limited = Object.entries(port as Record<string, unknown>).map(([key, value]) => [
    key,
    typeof value === 'function' ? limit(value as Method) : value,
  ])
  return Object.fromEntries(limited) as Port
}

async function withLimit<T>(name: string, answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderDown(name)), limitMs)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
