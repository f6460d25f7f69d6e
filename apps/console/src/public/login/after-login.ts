/** The guard's own address for accounts that wait for their cancellation. */
const CANCELLING = '/login?cancelling=1'

/** A full load: the server paints the next page for the session that now exists. */
export function goAfterLogin(login: { cancelling?: unknown }, redirect: string): void {
  location.assign(login.cancelling ? CANCELLING : redirect)
}
