import { randomUUID } from 'node:crypto'
import type { DomainId, DraftLinkId, TextImportId } from '@placet/contract/ids'
import { importTexts } from '@placet/core/content/index'
import type { Ctx } from '@placet/core/context'
import { createDraftLink } from '@placet/core/draft-links/index'

interface Site {
  ctx: Ctx
  domainId: DomainId
}

export async function aDraftLink({ ctx, domainId }: Site): Promise<{ id: DraftLinkId; secret: string }> {
  const { link, path } = await createDraftLink({ ctx, input: { domainId, note: 'For the client' } })
  return { id: link.id, secret: path.slice(path.indexOf('#') + 1) }
}

/** One text that was imported and can be undone. */
export async function aTextImport({ ctx, domainId }: Site, text = randomUUID()): Promise<TextImportId> {
  const content = `language,key,text\r\nen,bannerTitle,${text}\r\n`
  const { id } = await importTexts({
    ctx,
    input: { domainId, format: 'csv', content, fileName: 'texts.csv' },
  })
  if (id === null) throw new Error('the text was there before')
  return id
}
