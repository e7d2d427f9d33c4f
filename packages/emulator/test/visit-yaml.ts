/** A definition with one checklist, as YAML. Text that is appended to it belongs to the step. */
export const visitYaml: string = `id: visit
title: Visit
tracks:
  main:
    title: Main
    steps:
      call:
        title: Call the patient
        actions:
          - checklist: { title: Call, items: [Call] }
`
