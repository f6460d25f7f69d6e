export const STAFF_STATUS = { disabled: 0, enabled: 1 } as const
