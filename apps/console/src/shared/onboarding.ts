import { isUnder } from '@tingan/rules/address'

/** Pages of the check-in: they stand alone, without the console's menus. */
export function isOnboarding(pathname: string): boolean {
  return isUnder(pathname, '/checkin') || isUnder(pathname, '/creator-center/checkin1')
}
