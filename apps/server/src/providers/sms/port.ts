export interface SmsPort {
  /** Resolves once the carrier has taken the message. */
  sendCode(mobile: string, message: { scene: number; code: string }): Promise<void>
}
