{{- define "placet.labels" -}}
app.kubernetes.io/name: placet
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{/* The image of a program: by digest if `image.digests` names one, so that nobody can change what runs. */}}
{{- define "placet.image" -}}
{{- $image := .root.Values.image -}}
{{- $digest := index ($image.digests | default dict) .name -}}
{{ $image.repository }}/{{ .name }}:{{ $image.tag }}{{ if $digest }}@{{ $digest }}{{ end }}
{{- end -}}
