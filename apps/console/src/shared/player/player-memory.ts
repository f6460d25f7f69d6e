/** What the player remembers between visits: how it should sound, and where each track was left. */
const SOUND = 'tingan-player-sound'
const POSITIONS = 'tingan-player-positions'
const MOST_POSITIONS = 50
/** A track left within its first seconds simply starts again. */
const WORTH_KEEPING_SECONDS = 5

export interface Sound {
  speed: number
  volume: number
}

type Position = [trackId: number, seconds: number]

export function recallSound(storage: Pick<Storage, 'getItem'> = localStorage): Sound {
  const { speed, volume } = read<Partial<Sound>>(storage, SOUND, {})
  return {
    speed: typeof speed === 'number' && speed >= 0.5 && speed <= 3 ? speed : 1,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
  }
}

export function keepSound(sound: Sound, storage: Pick<Storage, 'setItem'> = localStorage): void {
  write(storage, SOUND, sound)
}

export function recallPosition(trackId: number, storage: Pick<Storage, 'getItem'> = localStorage): number {
  return positions(storage).find(([id]) => id === trackId)?.[1] ?? 0
}

export function keepPosition(trackId: number, seconds: number, storage: Storage = localStorage): void {
  const others = positions(storage).filter(([id]) => id !== trackId)
  const mine: Position[] = seconds < WORTH_KEEPING_SECONDS ? [] : [[trackId, Math.floor(seconds)]]
  write(storage, POSITIONS, [...mine, ...others].slice(0, MOST_POSITIONS))
}

export function forgetPosition(trackId: number, storage: Storage = localStorage): void {
  keepPosition(trackId, 0, storage)
}

function positions(storage: Pick<Storage, 'getItem'>): Position[] {
  const kept = read<unknown>(storage, POSITIONS, [])
  return Array.isArray(kept)
    ? kept.filter((entry): entry is Position => Array.isArray(entry) && entry.length === 2)
    : []
}

function read<T>(storage: Pick<Storage, 'getItem'>, key: string, fallback: T): T {
  try {
    return JSON.parse(storage.getItem(key) ?? '') ?? fallback
  } catch {
    return fallback
  }
}

function write(storage: Pick<Storage, 'setItem'>, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or switched off: the player forgets, nothing else.
  }
}
