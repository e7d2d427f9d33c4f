/** A definition with one checklist, as YAML. Tests extend the step by appending lines. */
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
