/** The register of companies: name, code and legal person as they are entered there. */
export interface RegistryPort {
  check(company: {
    companyName: string
    socialCreditCode: string
    legalName: string
    legalIdNo: string
  }): Promise<RegistryResult>
}

/** What does not fit: the name to the code, or the legal person to the company. */
export type RegistryResult = 'match' | 'companyDiffers' | 'legalDiffers'
