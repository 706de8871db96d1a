import { Alert, Anchor, Button } from '@mantine/core'
import { ConfirmEmailInput } from '@placet/contract/auth'
import { ERRORS } from '@placet/contract/errors'
import { IconX } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { useConfirmEmail } from '../queries.ts'

export function ConfirmPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const confirm = useConfirmEmail()
  const input = ConfirmEmailInput.safeParse({ token: search.get('token') })
  const refusal = input.success ? confirm.error?.message : ERRORS.link_invalid.message

  const submit = (body: ConfirmEmailInput) =>
    confirm.mutate(body, {
      onSuccess: () => {
        toastSuccess('Your e-mail address is confirmed. You can log in now.')
        void navigate('/login')
      },
    })

  return (
    <AuthFrame
      title="Confirm your e-mail address"
      subtitle="One click, and your account is ready."
      footer={
        <Anchor component={Link} to="/login" inherit fw={500} underline="always">
          Go to the login
        </Anchor>
      }
    >
      {refusal && (
        <Alert color="red" icon={<IconX size={18} />} title="Not confirmed">
          {refusal}
        </Alert>
      )}
      {input.success && (
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => submit(input.data)}>
          Confirm my e-mail address
        </Button>
      )}
    </AuthFrame>
  )
}
