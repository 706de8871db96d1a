import type { TicketInput } from '@placet/contract/support'
import { isAttachmentType } from './pick-files.ts'

/** Encodes the pictures for the ticket request. */
export async function readFiles(files: readonly File[]): Promise<TicketInput['files']> {
  const read = await Promise.all(
    files.map(async (file) => {
      const { name, type } = file
      return isAttachmentType(type)
        ? [{ fileName: name.slice(-200), mimeType: type, data: await readBase64(file) }]
        : []
    }),
  )
  return read.flat()
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
