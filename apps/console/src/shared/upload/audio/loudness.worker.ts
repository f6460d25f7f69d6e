import { type Measured, measure } from './loudness.ts'

export interface Work {
  id: number
  channels: Float32Array[]
  rate: number
}

export interface Done {
  id: number
  measured: Measured
}

self.addEventListener('message', ({ data }: MessageEvent<Work>) => {
  self.postMessage({ id: data.id, measured: measure(data.channels, data.rate) } satisfies Done)
})
