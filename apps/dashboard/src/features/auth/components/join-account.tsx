import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { goToLogin } from '../../../api/go-to-login.ts'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { leaveSoon } from '../leave-soon.ts'
import { useSignedIn } from '../identity-queries.ts'
import { type InvitationLink, useJoinAccount, useSignOut } from '../queries.ts'
import { MailChoices } from './mail-choices.tsx'
import { Refusal } from './refusal.tsx'

interface JoinAccountProps {
  link: InvitationLink
  email: string
}

/** For existing users: login returns to this page, where the button joins the account. */
export function JoinAccount({ link, email }: JoinAccountProps) {
  if (readShellMeta('placet-bearer') !== '') return <JoinSignedIn link={link} email={email} />
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          You already have a Placet login. Log in as <strong>{email}</strong> to join.
        </Trans>
      </Text>
      <Button size="md" fullWidth onClick={goToLogin}>
        <Trans>Log in and join</Trans>
      </Button>
    </>
  )
}

function JoinSignedIn({ link, email }: JoinAccountProps) {
  const signedIn = useSignedIn()
  return (
    <QueryView query={signedIn} loading={<LoadingState rows={1} />}>
      {(you) =>
        you.email === email ? (
          <JoinForm link={link} announcements={you.announcements} />
        ) : (
          <LogOutFirst here={you.email} email={email} />
        )
      }
    </QueryView>
  )
}

function JoinForm({ link, announcements }: { link: InvitationLink; announcements: boolean }) {
  const join = useJoinAccount(link)
  const form = useForm({ initialValues: { announcements, scan_reports: true, billing: false } })
  return (
    <>
      {join.isError && <Refusal title={t`Couldn’t join`}>{join.error.message}</Refusal>}
      <MailChoices
        announcements={form.getInputProps('announcements', { type: 'checkbox' })}
        scanReports={form.getInputProps('scan_reports', { type: 'checkbox' })}
        billing={form.getInputProps('billing', { type: 'checkbox' })}
      />
      <Button
        size="md"
        fullWidth
        loading={join.isPending || join.isSuccess}
        onClick={() => join.mutate(form.values, { onSuccess: () => leaveSoon('/') })}
      >
        <Trans>Join the account</Trans>
      </Button>
    </>
  )
}

function LogOutFirst({ here, email }: { here: string; email: string }) {
  const logOut = useSignOut()
  return (
    <>
      {logOut.isError && <Refusal title={t`Couldn’t log out`}>{logOut.error.message}</Refusal>}
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          You are logged in as <strong>{here}</strong>, but the invitation is for <strong>{email}</strong>.
          Log in with that address to join.
        </Trans>
      </Text>
      <Button
        size="md"
        fullWidth
        loading={logOut.isPending || logOut.isSuccess}
        onClick={() => logOut.mutate(undefined, { onSuccess: goToLogin })}
      >
        <Trans>Log in as someone else</Trans>
      </Button>
    </>
  )
}
