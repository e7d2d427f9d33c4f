// Progressive enhancement: every page works without this script.

const form = document.querySelector('form')

// Saves a draft, so that answers survive a reload. The server returns the visible questions and the questions with invalid
// answers.
let isSaving = false
let isChanged = false
async function saveDraft() {
  isChanged = true
  if (isSaving) return
  isSaving = true
  while (isChanged) {
    isChanged = false
    const answers = new FormData(form)
    for (const [name, value] of [...answers]) if (typeof value !== 'string') answers.delete(name)
    const state = await fetch(form.dataset.draft, { method: 'POST', body: answers })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => {})
    if (state && !isChanged) showQuestions(state)
  }
  isSaving = false
}
function showQuestions({ visible, wrong }) {
  for (const question of form.querySelectorAll('[data-question]')) {
    if (!wrong.includes(question.dataset.question)) clearError(question)
    // `visible` is empty for a checklist, which has no conditional questions.
    if (visible.length === 0) continue
    const isVisible = visible.includes(question.dataset.question)
    question.hidden = !isVisible
    const shown = question.querySelector('[name=shown]')
    if (shown) shown.disabled = !isVisible
  }
}

/** Removes the error of a question and its entry in the summary. Also removes the summary if no errors are left. */
function clearError(question) {
  if (!question.matches('.wrong')) return
  question.classList.remove('wrong')
  question.querySelector('.error')?.remove()
  for (const control of question.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid')
  for (const element of question.querySelectorAll('[aria-describedby]')) {
    const ids = element.getAttribute('aria-describedby').split(' ')
    element.setAttribute('aria-describedby', ids.filter((id) => !id.endsWith('-error')).join(' '))
  }
  document
    .querySelector(`.summary a[href="#question-${CSS.escape(question.dataset.question)}"]`)
    ?.closest('li')
    .remove()
  if (form.querySelector('.wrong')) return
  document.querySelector('.summary.error')?.remove()
  document.title = document.title.replace(/^[^:]*: /, '')
}

// File fields and pages with one question do not save drafts, so the script itself clears their errors.
form?.addEventListener('input', ({ target }) => {
  if ((target.type === 'file' || !form.dataset.draft) && target.value !== '')
    clearError(target.closest('.question'))
})

if (form?.dataset.draft) {
  let timer
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer)
    const isTyping = target.matches('textarea, input:not([type=radio], [type=checkbox])')
    timer = setTimeout(saveDraft, isTyping ? 200 : 0)
  })
  // Saves answers that the browser has restored.
  addEventListener('pageshow', saveDraft)
}

// An exclusive option cannot be combined with other options.
form?.addEventListener('change', ({ target }) => {
  if (target.type !== 'checkbox' || !target.checked) return
  for (const other of form.querySelectorAll(`[name="${CSS.escape(target.name)}"]`)) {
    const excludes = 'exclusive' in target.dataset || 'exclusive' in other.dataset
    if (other !== target && excludes) other.checked = false
  }
})

// Adds a slider after the field of a long scale. Only the field is submitted, so an untouched slider does not set an answer.
for (const field of document.querySelectorAll('[data-step]')) {
  const slider = Object.assign(document.createElement('input'), {
    type: 'range',
    tabIndex: -1,
    ariaHidden: 'true',
  })
  for (const name of ['min', 'max', 'step']) slider[name] = field.dataset[name]
  const follow = () => {
    slider.classList.toggle('unset', field.value === '')
    if (field.value !== '') slider.value = field.value
  }
  follow()
  field.after(slider)
  slider.addEventListener('input', () => {
    field.value = slider.value
    slider.classList.remove('unset')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  field.addEventListener('input', ({ isTrusted }) => isTrusted && follow())
}

// Reloads pages from the back/forward cache, because their forms may have been submitted.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
