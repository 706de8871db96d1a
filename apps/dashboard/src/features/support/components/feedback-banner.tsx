import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Alert, Button, Card, CloseButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCounted } from '../../../ui/format-number.ts'
import { useSendFeedback } from '../queries.ts'
import classes from './feedback-banner.module.css'

type Step = 'rating' | 'comment' | 'sent' | 'closed'

const NO_RATING = -1
const STARS = [1, 2, 3, 4, 5]

/** Steps: rating, comment, sent. Closing it without a rating counts as an answer, so users aren't asked twice. */
export function FeedbackBanner() {
  const [step, setStep] = useState<Step>('rating')
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const feedback = useSendFeedback()
  if (step === 'closed') return null

  const rate = (stars: number) => {
    setRating(stars)
    setStep('comment')
  }
  const send = () => feedback.mutate({ rating, comment }, { onSuccess: () => setStep('sent') })
  const close = () => {
    setStep('closed')
    if (step === 'rating') feedback.mutate({ rating: NO_RATING, comment: '' })
    if (step === 'comment') feedback.mutate({ rating, comment: '' })
  }

  return (
    <Card component="aside" aria-label={t`Feedback`} padding="md" mb="lg">
      <Group justify="space-between" align={step === 'comment' ? 'flex-start' : 'center'} wrap="nowrap">
        {step === 'rating' && <RatingStep onRate={rate} />}
        {step === 'comment' && (
          <Stack gap="sm" flex={1}>
            <Textarea
              label={t`Thank you! What should we know?`}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={5000}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
              ref={focusOnce}
            />
            {feedback.isError && <Alert color="red">{feedback.error.message}</Alert>}
            <Group justify="flex-end">
              <Button size="xs" loading={feedback.isPending} onClick={send}>
                <Trans>Send</Trans>
              </Button>
            </Group>
          </Stack>
        )}
        {step === 'sent' && (
          <Text component="output">
            <Trans>Thank you, your feedback was sent.</Trans>
          </Text>
        )}
        <CloseButton aria-label={t`Close the feedback`} onClick={close} />
      </Group>
    </Card>
  )
}

function RatingStep({ onRate }: { onRate: (stars: number) => void }) {
  return (
    <Group gap="md">
      <Text fw={550} id="feedback-question">
        <Trans>How do you like Placet?</Trans>
      </Text>
      <fieldset aria-labelledby="feedback-question" className={classes['stars']}>
        {STARS.map((stars) => (
          <ActionIcon
            key={stars}
            variant="transparent"
            size="lg"
            className={classes['star'] ?? ''}
            aria-label={formatCounted(stars, plural(stars, { one: 'star', other: 'stars' }))}
            onClick={() => onRate(stars)}
          >
            <IconStar size={24} />
          </ActionIcon>
        ))}
      </fieldset>
    </Group>
  )
}

// The stars that had the focus are no longer in the DOM.
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
