/** A vendor that did not answer: nothing is known, and nothing may be concluded. */
export class ProviderDown extends Error {
  constructor(provider: string) {
    super(`${provider} does not answer`)
    this.name = 'ProviderDown'
  }
}
