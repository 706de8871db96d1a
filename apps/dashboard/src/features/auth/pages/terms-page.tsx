import { Stack, Text, Title } from '@mantine/core'
import { TERMS } from '@placet/contract/terms'
import { formatDate } from '../../../ui/format-date.ts'
import classes from './terms-page.module.css'

export function TermsPage() {
  return (
    <article className={classes['page']}>
      <Stack gap={4} mb={32}>
        <Title order={1} fz={26} lts="-0.02em">
          Terms of use
        </Title>
        <Text c="dimmed">
          Version {TERMS.version}, since {formatDate(TERMS.since)}
        </Text>
      </Stack>
      <ol className={classes['sections']}>
        {TERMS.sections.map(({ title, paragraphs }) => (
          <li key={title}>
            <h2 className={classes['title']}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={classes['paragraph']}>
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  )
}
