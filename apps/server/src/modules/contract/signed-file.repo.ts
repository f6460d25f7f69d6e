import type { Db } from '../../platform/db/connection.ts'

export function signedFile(db: Db, hash: string) {
  return db
    .selectFrom('contract')
    .leftJoin('contract_signer', (join) =>
      join
        .onRef('contract_signer.contract_no', '=', 'contract.contract_no')
        .on('contract_signer.party', '=', 'signer'),
    )
    .leftJoin('sign_batch', 'sign_batch.batch_no', 'contract_signer.batch_no')
    .select([
      'contract.contract_no',
      'contract.title',
      'contract.status',
      'contract.signed_at',
      'sign_batch.batch_no',
      'sign_batch.node_count',
      'sign_batch.head_hash',
    ])
    .where('contract.signed_hash', '=', hash)
    .where('contract.signed_hash', '<>', '')
    .executeTakeFirst()
}
