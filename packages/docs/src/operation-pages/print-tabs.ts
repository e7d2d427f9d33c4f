/**
 * Prints tabs in HTML around Markdown. They are radio buttons and need no script: `face.css` shows the panel of the
 * checked one. Without styles all panels are shown.
 */
export function printTabs(legend: string, panels: Readonly<Record<string, string>>): string {
  const labels = Object.keys(panels).map(
    (label, index) =>
      `<label><input type="radio" name="tab"${index === 0 ? ' checked' : ''}>${label}</label>`,
  )
  const contents = Object.values(panels).map((content) => `<div>\n\n${content}\n\n</div>`)
  return `<fieldset class="tabs"><legend class="sr-only">${legend}</legend>${labels.join('')}

${contents.join('\n')}
</fieldset>`
}
