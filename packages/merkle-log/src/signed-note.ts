import { concatBytes, fromBase64, toBase64, toHex, toUtf8 } from './encoding.ts'
import { isKeyName, type PublicKey } from './public-key.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

const KEY_ID_BYTES = 4
const SIGNATURES_MAX = 64
const DASH = '— '

export interface Signer {
  readonly key: PublicKey
  readonly sign: (message: Uint8Array) => Uint8Array
}

export type OpenedNote =
  | { readonly text: string; readonly signedBy: readonly PublicKey[]; readonly ignoredSignatures: number }
  | { readonly problem: 'note_malformed' | 'signature_unknown' | 'signature_wrong' }

/** C2SP signed-note: the text, an empty line, and one line per signature. */
export function signNote(text: string, signers: readonly Signer[]): string {
  if (!isNoteText(text)) throw new RangeError('a note is lines of text, the last one ended too')
  const lines = signers.map(({ key, sign }) => {
    const signature = concatBytes(idBytes(key), sign(toUtf8(text)))
    return `${DASH}${key.name} ${toBase64(signature)}\n`
  })
  return `${text}\n${lines.join('')}`
}

/** Signatures by unknown keys are ignored; an invalid one by a known key invalidates the note. */
export async function openNote(note: string, keys: readonly PublicKey[]): Promise<OpenedNote> {
  const parts = parseNote(note)
  if (parts === undefined) return { problem: 'note_malformed' }
  const message = toUtf8(parts.text)
  const signedBy: PublicKey[] = []
  let ignoredSignatures = 0
  for (const { name, id, signature } of parts.signatures) {
    const key = keys.find((known) => known.name === name && known.id === id)
    if (key === undefined) ignoredSignatures++
    else if (await verifyEd25519(key.raw, message, signature)) signedBy.push(key)
    else return { problem: 'signature_wrong' }
  }
  return signedBy.length === 0
    ? { problem: 'signature_unknown' }
    : { text: parts.text, signedBy, ignoredSignatures }
}

interface NoteParts {
  readonly text: string
  readonly signatures: readonly { name: string; id: string; signature: Uint8Array }[]
}

export function parseNote(note: string): NoteParts | undefined {
  const split = note.lastIndexOf('\n\n')
  if (split === -1 || !note.endsWith('\n')) return undefined
  const text = note.slice(0, split + 1)
  const lines = note.slice(split + 2, -1).split('\n')
  if (!isNoteText(text) || lines.length > SIGNATURES_MAX) return undefined
  const signatures = lines.map(parseSignature)
  return signatures.every((signature) => signature !== undefined) ? { text, signatures } : undefined
}

function parseSignature(line: string): NoteParts['signatures'][number] | undefined {
  if (!line.startsWith(DASH)) return undefined
  const [name = '', base64 = '', ...more] = line.slice(DASH.length).split(' ')
  const bytes = fromBase64(base64)
  if (!isKeyName(name) || more.length > 0 || bytes === undefined || bytes.length <= KEY_ID_BYTES) {
    return undefined
  }
  return {
    name,
    id: toHex(bytes.subarray(0, KEY_ID_BYTES)),
    signature: bytes.subarray(KEY_ID_BYTES),
  }
}

function isNoteText(text: string): boolean {
  return text.endsWith('\n') && text.isWellFormed() && !/[\u0000-\u0009\u000B-\u001F]/.test(text)
}

function idBytes({ id }: PublicKey): Uint8Array {
  return Uint8Array.from(id.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
