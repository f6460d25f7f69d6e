/** The check that the person before the camera is the one on the card. */
export interface FacePort {
  /** Answers the link that is followed on a phone. */
  open(flow: { flowId: string; name: string; idCardNo: string }): Promise<{ url: string }>
  result(flowId: string): Promise<FaceResult>
}

export type FaceResult = { state: 'waiting' } | { state: 'passed' } | { state: 'failed'; reason: string }
