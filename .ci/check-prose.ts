// Finds words and phrases that make a reader read a sentence twice, in pages, comments, errors and test titles.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const rules: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /(?<!\bthere )\b(is|are|was|were|be) no (?!longer\b|more\b|less\b)[a-z]+/i,
    instead: '"is not a …" or "has no …"',
  },
  { pattern: /\bwho(ever)? asks\b/i, instead: 'the noun, such as "the caller"' },
  { pattern: /\bof which\b/i, instead: 'a second sentence' },
  { pattern: /\bnone of (ours|theirs|yours)\b/i, instead: '"not ours", or the noun' },
  { pattern: /\bthere twice\b/i, instead: '"duplicate"' },
  { pattern: /\b(can|could|may|might) be had\b/i, instead: '"are available", or who gets it' },
  { pattern: /\b(at (the )?least|at (the )?most) a\b/i, instead: 'a number' },
  { pattern: /\b(in|into) the place of\b/i, instead: '"instead of"' },
  { pattern: /\b(that|those) of (ours|theirs|others)\b/i, instead: 'the noun' },
  { pattern: /\b(sow|sows|sown|sowing)\b/i, instead: '"seed"' },
  { pattern: /\bunread\b/i, instead: 'what was not read' },
  { pattern: /\bin the end:/i, instead: 'two sentences' },
  { pattern: /\bone's own\b/i, instead: '"your own", or the noun' },
  { pattern: /\b(is|are) others than\b/i, instead: '"differ from"' },
  { pattern: /\b(tell|tells|told) of\b/i, instead: '"reports", or "is about"' },
  { pattern: /\b(answers|returns) how to\b/i, instead: '"returns a function that …"' },
  { pattern: /\bto be called\b/i, instead: '"Call it …"' },
  { pattern: /\bto be looked at\b/i, instead: 'who looks at it' },
  { pattern: /\bfrom another language\b/i, instead: 'what can be wrong with the value' },
  { pattern: /\bthe (most|least) (that|which)\b/i, instead: '"the maximum …" or "the minimum …"' },
  {
    pattern: /\b(takes?|taken|taking) (it|one|this|that|them|back)( alone)? back\b/i,
    instead: '"removes", "undoes" or "deletes"',
  },
]

const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.graphql', '*.yaml', '*.yml'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !/__generated__|pnpm-lock|^\.ci\/check-prose|package-tests\/api\//.test(file))

const findings = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      rules.flatMap(({ pattern, instead }) => {
        const [words] = pattern.exec(line) ?? []
        return words === undefined ? [] : [`${file}:${index + 1}: "${words}". Write ${instead}.`]
      }),
    ),
)
for (const finding of findings) console.error(finding)
if (findings.length > 0) {
  console.error(`\n${findings.length} phrases to write more plainly.`)
  process.exitCode = 1
}
