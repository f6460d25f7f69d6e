import type { Note, Score } from './synth.ts'

interface Sound {
  title: string
  kind: string
  text: string
  score: Score
}

/** Five tones of the old scale on D, from A3 upwards. */
const SCALE = [-12, -10, -7, -5, -3, 0, 2, 5, 7, 9, 12]

/** A line of steps on the scale, one every `beat` seconds; a gap is a rest. */
function line(steps: string, beat: number, loud: number, ring = 2.4): Note[] {
  return [...steps].flatMap((step, place) =>
    step === '.' ? [] : [{ at: place * beat, pitch: SCALE[Number.parseInt(step, 16)]!, seconds: ring, loud }],
  )
}

/** Long low tones, two at a time. */
function ground(pitches: [number, number][], every: number, loud: number): Note[] {
  return pitches.flatMap((pair, place) =>
    pair.map((pitch) => ({ at: place * every, pitch, seconds: every * 1.6, loud })),
  )
}

/** Our own tunes, so that nobody's rights are touched. */
export const sounds: readonly Sound[] = [
  {
    title: '灯塔',
    kind: '片头音乐',
    text: '十六秒，钟声一样的音色，适合夜读与散文节目的开头。',
    score: {
      seconds: 16,
      sea: 0,
      notes: [
        ...line('2.4.5.7...5.4.2...4.5.7.8...7.5.', 0.42, 0.5),
        ...ground(
          [
            [-31, -19],
            [-27, -15],
            [-29, -17],
            [-31, -19],
          ],
          3.4,
          0.3,
        ),
      ],
    },
  },
  {
    title: '岸边',
    kind: '环境声',
    text: '十八秒，浪一下一下上岸，垫在口播下面也不抢话。',
    score: { seconds: 18, sea: 1, notes: line('....5.........7.........4.......', 0.5, 0.035, 4) },
  },
  {
    title: '早班船',
    kind: '片尾音乐',
    text: '十四秒，轻快的拨奏，给资讯与谈话节目收个尾。',
    score: {
      seconds: 14,
      sea: 0.12,
      notes: [
        ...line('57985754579a97857542457985754.5.', 0.36, 0.5, 1.3),
        ...ground(
          [
            [-27, -15],
            [-31, -19],
            [-29, -17],
            [-27, -15],
          ],
          2.9,
          0.28,
        ),
      ],
    },
  },
]
