import { ProviderDown } from './provider-down.ts'

type Methods = Record<string, (...given: never[]) => Promise<unknown>>

/** The same port, whose calls all end: a vendor that keeps silent is as good as one that is down. */
export function inTime<Port>(name: string, port: Port, limitMs: number): Port {
  const limited = Object.entries(port as Methods).map(([key, call]) => [
    key,
    (...given: never[]) => withLimit(name, call(...given), limitMs),
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
