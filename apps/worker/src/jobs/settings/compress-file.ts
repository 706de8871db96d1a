import { constants, createBrotliCompress } from 'node:zlib'

// Larger than any file without descriptions; must be the same for all files, since it is encoded in the shared head.
const WINDOW_BITS = 18

/** Compresses a file so that its head can be stored separately: equal heads give equal bytes. */
export function compressFile(
  file: { head: string; tail: string },
  quality: number,
): Promise<{ head: Buffer; tail: Buffer }> {
  return new Promise((resolve, reject) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    }
    const encoder = createBrotliCompress({ params })
    const parts: Buffer[][] = [[]]
    encoder.on('data', (bytes: Buffer) => parts.at(-1)?.push(bytes))
    encoder.on('error', reject)
    encoder.on('end', () => {
      const [head = [], tail = []] = parts
      resolve({ head: Buffer.concat(head), tail: Buffer.concat(tail) })
    })
    encoder.write(file.head)
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      parts.push([])
      encoder.end(file.tail)
    })
  })
}
