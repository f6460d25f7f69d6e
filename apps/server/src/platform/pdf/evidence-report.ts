import type { EvidenceReport } from './document.ts'
export async function makeEvidenceReport(report: EvidenceReport): Promise<Buffer> {
  return Buffer.from(`%PDF-${report.reportNo}`)
}
