import { isUnder } from './address.ts'

/** Pages of the check-in: they stand alone, without the console's menus. */
export function isCheckin(pathname: string): boolean {
  return isUnder(pathname, '/checkin') || isUnder(pathname, '/creator-center/checkin1')
}
