import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/** Who PostgreSQL runs as. `undefined` is ourselves; only root has to name somebody else. */
export type Account = { uid: number; gid: number } | undefined

export const nobody = { uid: 65534, gid: 65534 }

/** PostgreSQL refuses to run as root, so root lends the database to whoever already owns the folder. */
export function chooseAccount(dataDir: string, cluster: string): Account {
  if (process.getuid?.() !== 0) {
    refuseForeign(cluster)
    return undefined
  }
  for (const folder of [dataDir, cluster]) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return nobody
}

function refuseForeign(cluster: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  const uid = process.getuid?.()
  if (owner === undefined || uid === undefined || owner === uid) return
  throw new EmbeddedPostgresError(
    `数据库文件夹 ${cluster} 属于 uid ${owner}，当前用户是 uid ${uid}：请用原来的用户启动，或由 root 执行 chown -R（owned by another user）`,
  )
}

/** Hands a file or a whole folder to the account. Links are changed themselves, never followed. */
export function handOver(target: string, account: Account): void {
  if (!account) return
  lchownSync(target, account.uid, account.gid)
  if (!lstatSync(target).isDirectory()) return
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(target, name), account.uid, account.gid)
  }
}

/** PostgreSQL insists on owning its folder with mode 0700; a folder copied back by root has neither. */
export function claimCluster(cluster: string, account: Account): void {
  const found = statSync(cluster)
  if (account && found.uid !== account.uid) handOver(cluster, account)
  if ((found.mode & 0o777) !== 0o700) chmodSync(cluster, 0o700)
}
