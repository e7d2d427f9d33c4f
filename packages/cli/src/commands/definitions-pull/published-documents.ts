import { type DocumentNode, parse } from 'graphql'

/*
 * Everything that is asked for. Names of authors, patients and users are not among it.
 */

export const publishedDefinitionsDocument: DocumentNode = parse(`query PulledDefinitions {
  publishedPathwayDefinitions {
    publishedPathwayDefinitions {
      id
      title
      version
      release_id
      release_date
      track_definitions { id title can_trigger_manually }
    }
  }
}`)

export const publishedVersionsDocument: DocumentNode = parse(`query PulledVersions {
  getPublishedCareflowVersions {
    careflowVersions {
      careflow_definition_id
      versions { version release_id release_date live }
    }
  }
}`)

export const publishedReleaseDocument: DocumentNode =
  parse(`query PulledRelease($definition: String!, $release: String!) {
  forms(pathway_definition_id: $definition, release_id: $release) {
    forms {
      id
      definition_id
      release_id
      key
      title
      trademark
      metadata
      questions {
        id
        definition_id
        key
        title
        title_html
        dataPointValueType
        questionType
        userQuestionType
        options { id value value_string label }
        questionConfig {
          mandatory
          recode_enabled
          use_select
          slider {
            min max step_value min_label max_label is_value_tooltip_on display_marks show_min_max_values
          }
          phone { default_country available_countries }
          number { range { min max enabled } }
          multiple_select { range { min max enabled } exclusive_option { enabled option_id } }
          date { allowed_dates include_date_of_response }
          file_storage { file_storage_config_slug accepted_file_types }
          input_validation {
            mode
            pattern
            helper_text
            simpleConfig { exactLength allowed { letters numbers whitespace special } }
          }
        }
        rule {
          id
          definition_id
          boolean_operator
          conditions { id reference reference_key operator operand { type value } }
        }
        metadata
      }
    }
  }
  pathwayDataPointDefinitions(pathway_definition_id: $definition, release_id: $release) {
    data_point_definitions {
      id
      key
      title
      category
      valueType
      source_definition_id
      optional
      pii
      unit
      range { min max }
      possibleValues { value label }
      metadata { key value }
    }
  }
  stakeholdersByReleaseIds(release_ids: [$release]) {
    stakeholders { id definition_id label { en } clinical_app_role }
  }
  adHocTracksByRelease(release_id: $release) {
    tracks { id title can_trigger_manually }
  }
}`)
