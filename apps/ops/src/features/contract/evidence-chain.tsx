import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import classes from './contract.module.css'
import type { Contract } from './contract-detail.tsx'

/** Every recorded step with its hash, and what the verifier says of the whole. */
export function EvidenceChain({ contract }: { contract: Contract }) {
  const { evidence, chainBreak, contractNo, fileHash, signedHash } = contract
  const own = evidence.filter((node) => node.contractNo === null || node.contractNo === contractNo)
  return (
    <section aria-label="存证链">
      <h3 className={classes.heading}>
        存证链
        {chainBreak ? (
          <StatusPill tone="error">校验不通过</StatusPill>
        ) : (
          evidence.length > 0 && <StatusPill tone="success">校验通过</StatusPill>
        )}
      </h3>
      {chainBreak && (
        <p className={classes.alarm} role="alert">
          {chainBreak.evidenceNo}：{chainBreak.why}
        </p>
      )}
      {own.length === 0 ? (
        <p className={classes.nothing}>还没有开始签署，没有存证。</p>
      ) : (
        <ol className={classes.chain}>
          {own.map(({ evidenceNo, typeName, occurredAt, contentHash }) => (
            <li key={evidenceNo} data-broken={evidenceNo === chainBreak?.evidenceNo}>
              <b>{typeName}</b>
              <time dateTime={new Date(occurredAt).toISOString()}>{formatDateTime(occurredAt)}</time>
              <small>{evidenceNo}</small>
              <code>{contentHash}</code>
            </li>
          ))}
        </ol>
      )}
      <dl className={classes.hashes}>
        <Hash label="原文指纹" value={fileHash} />
        {signedHash && <Hash label="签署件指纹" value={signedHash} />}
      </dl>
    </section>
  )
}

function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} what={label} />
      </dd>
    </div>
  )
}
