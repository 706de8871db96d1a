import { open } from 'node:fs/promises'

/** Flips one bit of one byte, as failing disks do. */
export async function flipByte(file: string, offset: number): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, offset)
    await handle.write(Buffer.from([buffer.readUInt8(0) ^ 1]), 0, 1, offset)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
