import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { InvoiceId } from '@placet/contract/ids'
import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { fetchInvoiceFile } from '../queries.ts'

interface InvoiceFileButtonsProps {
  id: InvoiceId
  number: string
  isSmall?: boolean
}

const FORMATS = [
  { format: 'pdf', Icon: IconFileTypePdf },
  { format: 'xml', Icon: IconFileTypeXml },
] as const

export function InvoiceFileButtons({ id, number, isSmall = false }: InvoiceFileButtonsProps) {
  const save = (format: 'pdf' | 'xml') => {
    const file = fetchInvoiceFile(id, format).then((content) => saveFile(content, `${number}.${format}`))
    return tellOutcome(file, { failed: t`The file couldn’t be created. Please try again later.` })
  }
  return FORMATS.map(({ format, Icon }) => (
    <Button
      key={format}
      variant="default"
      {...(isSmall && { size: 'xs' })}
      leftSection={<Icon size={16} aria-hidden="true" />}
      aria-label={t`${number} as ${format.toUpperCase()}`}
      onClick={() => void save(format)}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
