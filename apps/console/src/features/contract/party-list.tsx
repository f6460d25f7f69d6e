import type { contractParty } from '@tingan/contract/contract-fields'
import { formatDateTime } from '@tingan/rules/format'
import type { z } from 'zod'
import classes from './contract.module.css'

/** Who stands in the contract; what is personal comes masked. */
export function PartyList({ parties }: { parties: readonly z.infer<typeof contractParty>[] }) {
  return (
    <ul className={classes.parties} aria-label="签署方">
      {parties.map(({ role, name, idName, idNo, operator, signedAt }) => (
        <li key={role}>
          <small>{role}</small>
          <b>{name}</b>
          <p>
            {idName} {idNo}
          </p>
          {operator && <p>经办人 {operator}</p>}
          <p>{signedAt === null ? '尚未签署' : `${formatDateTime(signedAt)} 签署`}</p>
        </li>
      ))}
    </ul>
  )
}
