import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { openAccount } from '@placet/contract/desk'
import type { AccountId } from '@placet/contract/ids'
import type { BodyOf } from '@placet/contract/route'
import { Link } from 'react-router'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { validateWith } from '../../../ui/form-errors.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toastError } from '../../../ui/toasts.tsx'
import { useOpenAccount } from '../queries.ts'

/** In place of the account, until staff say why they open it. */
export function OpenForm({ accountId }: { accountId: AccountId }) {
  const opening = useOpenAccount(accountId)
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(openAccount.body) })
  const open = (body: BodyOf<typeof openAccount>) =>
    opening.mutate(body, {
      onError: (error) => toastError(t`Unable to open the account`, [error.message]),
    })
  return (
    <>
      <PageHeader title={t`Open this account`}>
        <Trans>It stays open for an hour, in this session only.</Trans>
      </PageHeader>
      <Card maw={640}>
        <form onSubmit={form.onSubmit(open, focusFirstError(form))} noValidate>
          <Stack gap="md">
            <Textarea
              label={t`Why do you open it?`}
              description={t`The customer reads your name and this reason in their audit log.`}
              placeholder={t`Ticket 4711: the banner is not shown.`}
              autosize
              minRows={2}
              maxLength={500}
              data-autofocus
              {...form.getInputProps('reason')}
            />
            <Group justify="flex-end">
              <Button variant="subtle" color="gray" component={Link} to="/desk">
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="default" loading={opening.isPending} onClick={() => open({})}>
                <Trans>Open with the owner’s consent</Trans>
              </Button>
              <Button type="submit" loading={opening.isPending}>
                <Trans>Open the account</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </>
  )
}
