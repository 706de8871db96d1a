import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, CopyButton, Group, Select, TextInput } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { LINK_DAYS, REPORT_SHARING_MESSAGES, addReportLink } from '@placet/contract/report-sharing'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { useLinkChanges } from '../sharing-queries.ts'

const NEVER = 'never'
const EXPIRY = perLanguage(() => [
  ...LINK_DAYS.map((days) => ({ value: String(days), label: t`${days} days` })),
  { value: NEVER, label: t`Never` },
])
const { name: Name, expiresInDays: Expiry } = addReportLink.body.shape

export function NewLinkForm({ domainId }: { domainId: DomainId }) {
  const { add } = useLinkChanges(domainId)
  const [name, setName] = useState('')
  const [expires, setExpires] = useState('30')
  const [error, setError] = useState<string>()
  const [made, setMade] = useState<{ name: string; url: string }>()
  const create = async () => {
    const parsed = Name.safeParse(name)
    if (!parsed.success) return setError(say(parsed.error.issues[0]?.message))
    try {
      const expiresInDays = Expiry.parse(expires === NEVER ? null : Number(expires))
      const { url } = await add.mutateAsync({ name: parsed.data, expiresInDays })
      setMade({ name: parsed.data, url })
      setName('')
    } catch (failure) {
      const { linkAddFailed } = REPORT_SHARING_MESSAGES
      setError(failure instanceof Error ? explainRefusal(failure, linkAddFailed) : linkAddFailed)
    }
  }
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            label={t`Name`}
            placeholder={t`Client`}
            value={name}
            maxLength={60}
            error={error}
            flex="1 1 12rem"
            onChange={({ currentTarget }) => {
              setError(undefined)
              setName(currentTarget.value)
            }}
            data-autofocus
          />
          <Select
            label={t`Expires after`}
            data={EXPIRY}
            value={expires}
            allowDeselect={false}
            w={130}
            onChange={(value) => setExpires(value ?? '30')}
          />
          <Button type="submit" loading={add.isPending} mt={25}>
            <Trans>Create link</Trans>
          </Button>
        </Group>
      </form>
      {made && (
        <Alert color="pine" title={t`Copy the link “${made.name}” now`}>
          <Trans>You won’t be able to see it again.</Trans>
          <Group gap="sm" mt="sm" wrap="nowrap">
            <TextInput aria-label={t`Link`} value={made.url} readOnly flex={1} />
            <CopyButton value={made.url} timeout={2000}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy} aria-live="polite">
                  {copied ? t`Copied` : t`Copy`}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Alert>
      )}
    </>
  )
}
