import { createServer } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { conversation } from '../../../test/conversation.ts'
import { everyQuestion } from '../../../test/every-question.ts'
import { launchChromium, launchChromiumShell, retryLostPage } from '../../../test/launch-chromium.ts'
import { type StartedVisit, startVisit } from '../../../test/start-visit.ts'
import { type Emulator, startEmulator } from '../../index.ts'

let browser: Browser
let shell: Browser
let emulator: Emulator
/** The backend's website, which is the target of success_url and cancel_url. */
const site = await listen(
  createServer((request, response) => {
    const shown = new URL(request.url ?? '', 'http://clinic.example').searchParams.get('show')
    const frame = shown === null ? '' : `<iframe src="${shown}" title="Your care" height="600"></iframe>`
    response.setHeader('content-type', 'text/html').end(`<h1>The clinic</h1>${frame}`)
  }),
)
beforeAll(async () => {
  ;[browser, shell] = await Promise.all([launchChromium(), launchChromiumShell()])
  emulator = await startEmulator({ port: 0, definitions: [everyQuestion, conversation] })
})
afterEach(() =>
  Promise.all([browser, shell].flatMap((each) => each.contexts()).map((context) => context.close())),
)
afterAll(async () => {
  await Promise.all([browser.close(), shell.close()])
  await site[Symbol.asyncDispose]()
  await emulator.stop()
})

const picture = { name: 'knee.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }

async function open(options: BrowserContextOptions = {}, on: Browser = shell): Promise<Page> {
  const context = await on.newContext(options)
  context.setDefaultTimeout(120_000)
  return context.newPage()
}

/** Opens the form, and waits until its script has run. */
async function openForm(page: Page, input: object = {}): Promise<StartedVisit> {
  const visit = await startVisit(emulator, input)
  await page.goto(visit.url)
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  await page.waitForLoadState()
  return visit
}

async function fillRequired(page: Page): Promise<void> {
  await page.getByLabel('What should we call you?').fill('Ada')
  await page.getByLabel('When were you born?').fill('1990-01-31')
  await page.getByRole('group', { name: 'How much does it hurt?' }).getByLabel('7').check()
  await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('No').check()
  await page.getByLabel('I agree to the operation').fill('Ada Lovelace')
}

/** Reads the submitted answers from the API, keyed by question key. */
async function readAnswers({ ask, careFlowId }: StartedVisit): Promise<Record<string, string>> {
  const { careflowActivities } = await ask(
    'query ($id: String!) { careflowActivities(pathway_id: $id) { activities { id object { type } } } }',
    { id: careFlowId },
  )
  const activity = careflowActivities.activities.find(
    ({ object }: { object: { type: string } }) => object.type === 'FORM',
  )
  const { formResponse } = await ask(
    `query ($id: String!, $activity: String!) {
      formResponse(pathway_id: $id, activity_id: $activity) { response { answers { question_id value } } }
    }`,
    { id: careFlowId, activity: activity.id },
  )
  return Object.fromEntries(
    formResponse.response.answers.map(({ question_id, value }: { question_id: string; value: string }) => [
      question_id.split('.').at(-1),
      value,
    ]),
  )
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_how, javaScriptEnabled) => {
  test('a patient can submit answers to questions of every type', async () => {
    const page = await open({ javaScriptEnabled })
    const visit = await openForm(page, { success_url: `${site.url}/thanks` })
    await fillRequired(page)
    await page.getByLabel('What is your email address?').fill(' ada@example.org ')
    await page.getByLabel('What is your phone number?').fill('+32 2 555.01.23')
    await page.getByLabel('How tall are you, in cm?').fill('170,5')
    await page.getByLabel('How is your health today?').fill('85')
    await page.getByLabel('Every day').check()
    await page.getByLabel('Who is at home with you?').selectOption('My partner')
    await page.getByLabel('What else should we know?').fill('Two\nlines')
    await page.getByLabel('Do you know the code of your diagnosis?').fill('M17.1')
    await page.getByLabel('A photo of the knee').setInputFiles(picture)
    await page.getByLabel('Your habits').fill('Tea')
    // Without JavaScript, a conditional question appears only after the form is submitted.
    if (!javaScriptEnabled) {
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { name: 'Your answers lead to more questions' }).waitFor()
      expect(await page.getByLabel('What else should we know?').inputValue()).toBe('Two\nlines')
    }
    await page.getByLabel('Walking').check()
    await page.getByLabel('Cycling').check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(`${site.url}/thanks`)
    expect(await readAnswers(visit)).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      phone: '+3225550123',
      birthday: '1990-01-31T00:00:00.000Z',
      height: '170.5',
      pain: '7',
      health: '85',
      smokes: '0',
      exercise: '2',
      living: 'partner',
      sports: '["walking","cycling"]',
      wishes: 'Two\nlines',
      diagnosis: 'M17.1',
      photo: `data:image/png;name=knee.png;base64,${picture.buffer.toString('base64')}`,
      habits: 'Tea',
      consent: 'Ada Lovelace',
    })
  })

  test(
    'a form shows errors next to the questions and in a summary, and keeps all answers',
    retryLostPage,
    async () => {
      const page = await open({ javaScriptEnabled }, browser)
      await openForm(page)
      await page.getByLabel('How tall are you, in cm?').fill('900')
      await page.getByLabel('What is your phone number?').fill('12')
      await page.getByLabel('When were you born?').fill('2990-01-31')
      await page.getByLabel('A photo of the knee').setInputFiles(picture)
      await page.getByLabel('Once a week').check()
      await page.getByRole('button', { name: 'Send' }).click()
      const alert = page.getByRole('alert')
      await alert.waitFor()
      expect(await page.locator(':focus').getAttribute('role')).toBe('alert')
      expect(await page.title()).toMatch(/^Error: /)
      const height = page.getByLabel('How tall are you, in cm?')
      expect(await height.inputValue()).toBe('900')
      expect(await height.getAttribute('aria-invalid')).toBe('true')
      const described = ((await height.getAttribute('aria-describedby')) ?? '').split(' ')
      const texts = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()))
      expect(texts).toEqual(['From 50 to 250', 'Error: Enter a number from 50 to 250.'])
      expect(await page.getByLabel('Once a week').isChecked()).toBe(true)
      await page.getByText('You chose knee.png.').waitFor()
      expect(page.url()).not.toMatch(/900|knee|height/)
      await page.reload()
      await alert.getByText('Enter a number from 50 to 250.').waitFor()
      // Without JavaScript, a page from the back/forward cache is not reloaded.
      await page.goBack({ waitUntil: javaScriptEnabled ? 'load' : 'commit' })
      await expect.poll(() => height.inputValue()).toBe('900')
      await page.goForward({ waitUntil: javaScriptEnabled ? 'load' : 'commit' })
      await alert.getByRole('link', { name: 'How much does it hurt?' }).click()
      await page.keyboard.press('Space')
      await page
        .getByRole('group', { name: 'How much does it hurt?' })
        .getByLabel('0', { exact: true })
        .waitFor()
      expect(
        await page
          .getByRole('group', { name: 'How much does it hurt?' })
          .getByLabel('0', { exact: true })
          .isChecked(),
      ).toBe(true)
    },
  )

  test('a form requires an answer to a visible conditional question', async () => {
    const page = await open({ javaScriptEnabled })
    const visit = await openForm(page)
    await fillRequired(page)
    const cigarettes = page.getByLabel('How many cigarettes a day?')
    expect(await cigarettes.isVisible()).toBe(false)
    await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('Yes').check()
    if (!javaScriptEnabled) {
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Your answers lead to more questions').waitFor()
    }
    await cigarettes.waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('Enter a number.').waitFor()
    await cigarettes.fill('5')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
    expect(await readAnswers(visit)).toMatchObject({ smokes: '1', cigarettes: '5' })
  })

  test('a patient can complete a conversational form with the keyboard', async () => {
    const page = await open({ javaScriptEnabled })
    const visit = await startVisit(emulator, { pathway_definition_id: 'conversation' })
    await page.goto(visit.url)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByLabel('What should we call you?').fill('Ada')
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('Yes').press('Space')
    await page.keyboard.press('Enter')
    await page.getByLabel('How many cigarettes a day?').press('Enter')
    await page.getByRole('alert').getByText('Enter a number').waitFor()
    await page.getByRole('button', { name: 'Go back' }).press('Enter')
    await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('No').press('Space')
    await page.keyboard.press('Enter')
    await page.getByLabel('Swim').press('Space')
    await page.keyboard.press('Enter')
    await page.getByLabel('What else should we know?').fill('Two\nlines')
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
    expect(await readAnswers(visit)).toEqual({
      name: 'Ada',
      smokes: '0',
      sports: '["swim"]',
      wishes: 'Two\nlines',
    })
  })

  test(
    'a conversation restores questions and answers after Back, a reload or a new visit',
    retryLostPage,
    async () => {
      const page = await open({ javaScriptEnabled }, browser)
      const visit = await startVisit(emulator, { pathway_definition_id: 'conversation' })
      const name = page.getByLabel('What should we call you?')
      const cigarettes = page.getByLabel('How many cigarettes a day?')
      const continueButton = page.getByRole('button', { name: 'Continue' })
      // Without JavaScript, a page from the back/forward cache is not reloaded.
      const goBack = () => page.goBack({ waitUntil: javaScriptEnabled ? 'load' : 'commit' })
      await page.goto(visit.url)
      await continueButton.click()
      await name.waitFor()
      await continueButton.click()
      await page.getByRole('alert').getByText('Answer this question.').waitFor()
      await name.fill('Ada')
      await continueButton.click()
      await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('Yes').check()
      await continueButton.click()
      await cigarettes.waitFor()
      await page.reload()
      await cigarettes.fill('20')
      await goBack()
      await expect.poll(() => page.getByLabel('Yes').isChecked()).toBe(true)
      await goBack()
      await expect.poll(() => name.inputValue()).toBe('Ada')
      expect(page.url()).not.toMatch(/Ada|name|smokes/)
      await page.goto(visit.url)
      await cigarettes.fill('5')
      await continueButton.click()
      await page.getByLabel('Swim').waitFor()
      await continueButton.click()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
      expect(await readAnswers(visit)).toEqual({ name: 'Ada', smokes: '1', cigarettes: '5' })
      await goBack()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
    },
  )

  test('a nurse can complete a checklist with the keyboard', async () => {
    const page = await open({ javaScriptEnabled })
    const nurse = await startVisit(emulator, { stakeholder_definition_id: 'nurse' })
    await page.goto(nurse.url)
    for (const key of ['Tab', 'Space', 'Tab', 'Space', 'Tab', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
    const pending = await emulator.careFlow(nurse.careFlowId).listPendingActivities()
    expect(pending.map(({ type }) => type)).not.toContain('CHECKLIST')
  })

  test('the Leave link opens the cancel_url of the session', async () => {
    const page = await open({ javaScriptEnabled })
    await openForm(page, { cancel_url: `${site.url}/left` })
    await page.getByRole('link', { name: 'Leave' }).click()
    await page.waitForURL((url) => url.origin === site.url)
    expect(page.url()).toBe(`${site.url}/left`)
  })
})

test('a form restores its draft after a reload, without cookies or a URL change', async () => {
  const page = await open()
  const kept = (text: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(text) ?? false)
  const visit = await openForm(page)
  await page.getByLabel('Every day').check()
  await page.getByLabel('Walking').check()
  await Promise.all([kept('Kept Ada'), page.getByLabel('What should we call you?').fill('Kept Ada')])
  await page.reload()
  await expect.poll(() => page.getByLabel('What should we call you?').inputValue()).toBe('Kept Ada')
  expect(await page.getByLabel('Walking').isChecked()).toBe(true)
  expect([page.url(), await page.context().cookies()]).toEqual([visit.url, []])
  const nurse = await startVisit(emulator, { stakeholder_definition_id: 'nurse' })
  await page.goto(nurse.url)
  await Promise.all([kept('item'), page.getByRole('checkbox').first().check()])
  await page.reload()
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('an exclusive option and the other options deselect each other', async () => {
  const page = await open()
  await openForm(page)
  await page.getByLabel('Every day').check()
  await page.getByLabel('Walking').check()
  await page.getByLabel('None of these').check()
  expect(await page.getByLabel('Walking').isChecked()).toBe(false)
  await page.getByLabel('Cycling').check()
  expect(await page.getByLabel('None of these').isChecked()).toBe(false)
})

test('an answer removes the error of its question, and the last valid answer removes the summary', async () => {
  const page = await open()
  await openForm(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const summary = page.getByRole('alert')
  const wrong = page.locator('.question.wrong')
  await summary.waitFor()
  const count = await wrong.count()
  expect(count).toBeGreaterThan(1)
  await page.getByRole('group', { name: 'Do you smoke?' }).getByLabel('No').check()
  await expect.poll(() => wrong.count()).toBe(count - 1)
  expect(await summary.getByRole('link', { name: 'Do you smoke?' }).count()).toBe(0)
  await fillRequired(page)
  await summary.waitFor({ state: 'detached' })
  expect([await wrong.count(), await page.title()]).toEqual([0, expect.not.stringContaining('Error')])
})

test("a conversation focuses its field, and an answer clears the field's error", async () => {
  const page = await open()
  const visit = await startVisit(emulator, { pathway_definition_id: 'conversation' })
  await page.goto(visit.url)
  await page.getByRole('button', { name: 'Continue' }).click()
  const name = page.getByLabel('What should we call you?')
  await name.waitFor()
  expect(await page.locator(':focus').getAttribute('name')).toBe('answers.name')
  const readSize = (selector: string) =>
    page.evaluate<number>(`parseFloat(getComputedStyle(document.querySelector('${selector}')).fontSize)`)
  expect(await readSize('h1')).toBeLessThan(await readSize('.question label'))
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await name.fill('Ada')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(await page.locator('.wrong').count()).toBe(0)
})

test('changing an answer hides a conditional question and discards its answer', async () => {
  const page = await open()
  const visit = await openForm(page)
  await fillRequired(page)
  const smokes = page.getByRole('group', { name: 'Do you smoke?' })
  const cigarettes = page.getByLabel('How many cigarettes a day?')
  await smokes.getByLabel('Yes').check()
  await cigarettes.fill('20')
  await smokes.getByLabel('No').check()
  await cigarettes.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
  expect(await readAnswers(visit)).not.toHaveProperty('cigarettes')
})

test(
  'a session shows the completion page when the visitor goes back to a submitted form',
  retryLostPage,
  async () => {
    const page = await open({}, browser)
    const visit = await openForm(page)
    await fillRequired(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'All done, thank you' }).waitFor()
    expect(page.url()).toBe(visit.url)
  },
)

test('a site in frameAncestors can embed a session, and the patient can use it', async () => {
  await using framed = await startEmulator({
    port: 0,
    definitions: [everyQuestion],
    frameAncestors: [site.url],
  })
  const { url } = await startVisit(framed)
  const page = await open()
  await page.goto(`${site.url}/?show=${encodeURIComponent(url)}`)
  const care = page.frameLocator('iframe')
  await care.getByRole('button', { name: 'I have read this' }).click()
  await care.getByRole('heading', { name: 'About you' }).waitFor()
})

test('another site cannot embed a page or submit its form', async () => {
  const visit = await startVisit(emulator)
  const html = await (await fetch(visit.url)).text()
  const action = /action="([^"]+)"/.exec(html)?.[1]
  const form = `<iframe src="${visit.url}"></iframe><form method="post" action="${emulator.hostedPages}${action}"><button>Win a prize</button>`
  await using evil = await listen(
    createServer((_request, response) => response.setHeader('content-type', 'text/html').end(form)),
  )
  const page = await open()
  await page.goto(evil.url)
  expect(await page.frames()[1]?.content()).not.toContain('Welcome to the clinic')
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'Form rejected' }).waitFor()
  expect(
    (await emulator.careFlow(visit.careFlowId).listPendingActivities()).map(({ type }) => type),
  ).toContain('MESSAGE')
})
