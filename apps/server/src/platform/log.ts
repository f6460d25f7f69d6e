import { destination, type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** JSON lines. Bodies, query values, cookies and headers are never logged: codes and phones travel in them. */
export function createLogger(level: string, file?: string): Logger {
  const options = { level, base: null, redact: ['*.mobile', '*.code', '*.token', '*.idCardNo', '*.cardNo'] }
  return pino(options, destination(file ? { dest: file, sync: true, mode: 0o600 } : { dest: 1 }))
}
