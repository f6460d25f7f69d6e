/** Whether name and number belong together, and the phone to both of them. */
export interface IdentityPort {
  matches(person: { name: string; idCardNo: string; mobile: string }): Promise<boolean>
}
