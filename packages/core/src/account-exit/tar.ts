const BLOCK = 512
const NAME_MAX = 100
const EMPTY = Buffer.alloc(BLOCK)

export interface ArchiveFile {
  path: string
  content: Buffer
}

/** POSIX tar without times and owners: the same files always give the same bytes. */
export async function* packTar(
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
): AsyncGenerator<Buffer> {
  for await (const { path, content } of files) {
    yield header(path, content.length)
    yield content
    yield EMPTY.subarray(0, padding(content.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** The files of an archive, one after the other in memory. */
export async function* unpackTar(
  bytes: AsyncIterable<Buffer>,
  { maxBytes }: { maxBytes: number },
): AsyncGenerator<ArchiveFile> {
  const source = bytes[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0

  async function take(wanted: number): Promise<Buffer> {
    while (heldBytes < wanted) {
      const next = await source.next()
      if (next.done) throw new Error('the archive ends too early')
      held.push(next.value)
      heldBytes += next.value.length
    }
    const all = Buffer.concat(held, heldBytes)
    held = [all.subarray(wanted)]
    heldBytes -= wanted
    return all.subarray(0, wanted)
  }

  for (;;) {
    const head = await take(BLOCK)
    if (head.equals(EMPTY)) return
    const path = textOf(head, 0, NAME_MAX)
    const size = Number.parseInt(textOf(head, 124, 12), 8)
    if (checksum(head) !== Number.parseInt(textOf(head, 148, 8), 8) || !Number.isSafeInteger(size))
      throw new Error('this is no tar archive')
    if (size > maxBytes) throw new Error(`${path} is larger than ${maxBytes} bytes`)
    const content = Buffer.from(await take(size))
    await take(padding(size))
    yield { path, content }
  }
}

function header(path: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(path) > NAME_MAX) throw new RangeError(`${path} is too long a name`)
  head.write(path, 0)
  head.write('0000644\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0', 136)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** Counts its own field as spaces. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function textOf(head: Buffer, from: number, length: number): string {
  const field = head.toString('utf8', from, from + length)
  const end = field.indexOf('\0')
  return end === -1 ? field : field.slice(0, end)
}
