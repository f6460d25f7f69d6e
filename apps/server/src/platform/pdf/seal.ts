/** A seal as words; how it looks is ours to draw, on paper and on the screen alike. */
export type Seal = NameSeal | RoundSeal

/** A person's square seal. */
export interface NameSeal {
  kind: 'name'
  name: string
}

/** A company's round seal: its name on the arc, its credit code below the star. */
export interface RoundSeal {
  kind: 'round'
  name: string
  code: string
}
