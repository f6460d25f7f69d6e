import os from 'node:os'

export interface Figure {
  what: string
  figure: string
  target: string
  /** Null where the other side could not be measured. */
  met: boolean | null
}

export function report(figures: Figure[]): string {
  const cpu = os.cpus()[0]?.model ?? 'unknown processor'
  const rows = figures.map(
    ({ what, figure, target, met }) =>
      `| ${what} | ${figure} | ${target} | ${met === null ? '—' : met ? 'yes' : 'no'} |`,
  )
  return `# Benchmarks

Made by \`npm run bench\` on ${os.cpus().length} × ${cpu}, Node ${process.versions.node}. Rates and times are ratios to a baseline
that runs beside them in the same minute: absolute numbers belong to this machine, ratios travel.

| what | figure | target | met |
|---|---|---|---|
${rows.join('\n')}
`
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
