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

{{/* What every pod has, apart from its containers. `on` may have its own place in the cluster. */}}
{{- define "placet.pod" -}}
automountServiceAccountToken: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .on.nodeSelector | default .root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .on.tolerations | default .root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .on.affinity | default .root.Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {}
  {{- with .root.Values.certificateAuthority.configMap }}
  - name: certificate-authority
    configMap:
      name: {{ . }}
  {{- end }}
{{- end -}}

{{- define "placet.mounts" -}}
- name: tmp
  mountPath: /tmp
{{- if .Values.certificateAuthority.configMap }}
- name: certificate-authority
  mountPath: /etc/placet/certificate-authority
  readOnly: true
{{- end }}
{{- end -}}

{{- define "placet.restrictions" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop:
    - ALL
{{- end -}}

{{/* Settings as values: a change makes new pods, and a job before the installation needs no ConfigMap. */}}
{{- define "placet.env" -}}
{{- $values := .root.Values }}
{{- range $setting := .of.settings }}
- name: {{ $setting }}
  value: {{ index $values.config $setting | quote }}
{{- end }}
{{- range $secret := .of.secrets }}
- name: {{ $secret }}
  valueFrom:
    secretKeyRef:
      name: {{ $values.existingSecret }}
      key: {{ $secret }}
{{- end }}
{{- range $secret := .of.optionalSecrets }}
- name: {{ $secret }}
  valueFrom:
    secretKeyRef:
      name: {{ $values.existingSecret }}
      key: {{ $secret }}
      optional: true
{{- end }}
{{- if $values.certificateAuthority.configMap }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/placet/certificate-authority/{{ $values.certificateAuthority.key }}
{{- end }}
{{- range $name, $value := .of.extraEnv }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{/* The networks that a pod may call, by the names in `engines`. */}}
{{- define "placet.egress" -}}
- to:
    - namespaceSelector: {}
  ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
{{- range $engine := .reaches }}
- to:
    {{- toYaml (index $.root.Values.engines $engine).peers | nindent 4 }}
  ports:
    - port: {{ (index $.root.Values.engines $engine).port }}
{{- end }}
{{- end -}}
