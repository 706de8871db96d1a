import { t } from '@lingui/core/macro'
import {
  ATTACHMENTS_MAX,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  SUPPORT_MESSAGES,
} from '@placet/contract/support'
import { say } from '../../i18n/say.ts'

export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

interface Candidate {
  name: string
  type: string
  size: number
}

interface Picked<File> {
  kept: File[]
  warnings: string[]
}

const MEGABYTE = 1024 * 1024

/** The files that are attached to the ticket, and a message for each kind of rejection. */
export function pickFiles<File extends Candidate>(
  attached: readonly File[],
  added: readonly File[],
): Picked<File> {
  const pictures = added.filter(({ type }) => isAttachmentType(type))
  const small = pictures.filter(({ size }) => size <= ATTACHMENT_MAX_BYTES)
  const all = [...attached, ...small]
  const others = names(added.filter(({ type }) => !isAttachmentType(type)))
  const large = names(pictures.filter(({ size }) => size > ATTACHMENT_MAX_BYTES))
  const tooMany = names(all.slice(ATTACHMENTS_MAX))
  return {
    kept: all.slice(0, ATTACHMENTS_MAX),
    warnings: [
      ...(others.length > 0 ? [say(SUPPORT_MESSAGES.filesDropped(others))] : []),
      ...(large.length > 0
        ? [
            t`These files are larger than ${ATTACHMENT_MAX_BYTES / MEGABYTE} MB and won't be included: ${large.join(', ')}`,
          ]
        : []),
      ...(tooMany.length > 0
        ? [t`At most ${ATTACHMENTS_MAX} files can be included, these won't be: ${tooMany.join(', ')}`]
        : []),
    ],
  }
}

export function isAttachmentType(type: string): type is AttachmentType {
  return (ATTACHMENT_TYPES as readonly string[]).includes(type)
}

function names(files: readonly Candidate[]): string[] {
  return files.map(({ name }) => name)
}
