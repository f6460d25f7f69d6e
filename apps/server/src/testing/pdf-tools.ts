import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What others make of our files: poppler's pdfsig, and openssl. */

export interface SeenSignature {
  name: string
  subFilter: string
  valid: boolean
  whole: boolean
  trusted: boolean
  time: string
}

/** With the root among the trusted certificates of a store made for this one look. */
export function pdfsig(file: Uint8Array, root?: Uint8Array): SeenSignature[] {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'file.pdf'), file)
    const store = `sql:${folder}`
    execFileSync('certutil', ['-N', '-d', store, '--empty-password'])
    if (root) {
      writeFileSync(join(folder, 'root.der'), root)
      execFileSync('certutil', [
        '-A',
        '-d',
        store,
        '-n',
        'root',
        '-t',
        'CT,C,C',
        '-i',
        join(folder, 'root.der'),
      ])
    }
    const env = { ...process.env, TZ: 'Asia/Shanghai' }
    const seen = run('pdfsig', ['-nssdir', store, join(folder, 'file.pdf')], env)
    return seen
      .split(/^Signature #\d+:$/m)
      .slice(1)
      .map(readSignature)
  })
}

function readSignature(text: string): SeenSignature {
  const line = (label: string) => new RegExp(`- ${label}: (.*)`).exec(text)?.[1] ?? ''
  return {
    name: line('Signer Certificate Common Name'),
    subFilter: line('Signature Type'),
    valid: line('Signature Validation') === 'Signature is Valid.',
    whole: text.includes('Total document signed'),
    trusted: line('Certificate Validation') === 'Certificate is Trusted.',
    time: line('Signing Time'),
  }
}

/** Whether openssl takes the signature over the content, up to the root. */
export function opensslAccepts(cms: Uint8Array, content: Uint8Array, root: Uint8Array): boolean {
  return inFolder((folder) => {
    const [signature, data, ca] = ['cms.der', 'content', 'root.pem'].map((name) => join(folder, name))
    writeFileSync(signature ?? '', cms)
    writeFileSync(data ?? '', content)
    const body = Buffer.from(root)
      .toString('base64')
      .match(/.{1,64}/g)!
      .join('\n')
    writeFileSync(ca ?? '', `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`)
    const args = ['cms', '-verify', '-binary', '-cades', '-inform', 'DER', '-in', signature, '-content', data]
    const rest = ['-CAfile', ca, '-purpose', 'any', '-out', join(folder, 'out')]
    try {
      execFileSync('openssl', [...args, ...rest] as string[], { stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  })
}

/** A signature made by openssl, with a certificate that signed itself. */
export function opensslSigned(content: Uint8Array, keyArgs: readonly string[], signArgs: readonly string[]) {
  return inFolder((folder) => {
    const at = (name: string) => join(folder, name)
    const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
    writeFileSync(at('content'), content)
    const subject = ['-utf8', '-subj', '/O=某公司/CN=stranger']
    openssl(
      'req',
      '-x509',
      '-nodes',
      ...keyArgs,
      ...subject,
      '-keyout',
      at('key'),
      '-out',
      at('cert'),
      '-days',
      '30',
    )
    const files = ['-signer', at('cert'), '-inkey', at('key'), '-in', at('content'), '-out', at('cms')]
    openssl('cms', '-sign', '-binary', '-outform', 'DER', '-md', 'sha256', ...files, ...signArgs)
    return {
      block: readFileSync(at('cms')),
      certificate: openssl('x509', '-in', at('cert'), '-outform', 'DER'),
    }
  })
}

/** Both tools answer a doubt with an exit code of their own: what they say is what counts. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', env, stdio: 'pipe' })
  } catch (error) {
    const { stdout } = error as { stdout?: string }
    if (stdout === undefined) throw error
    return stdout
  }
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tingan-pdf-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
