/** A translated text whose `{name}` and `{plan}` stand out, wherever the language puts them. */
export function TextWithNames({ text, name, plan }: { text: string; name: string; plan: string }) {
  return text.split(/(\{name\}|\{plan\})/).map((part) => {
    if (part === '{name}') return <strong key={part}>{name}</strong>;
    if (part === '{plan}') return <strong key={part}>{plan}</strong>;
    return part;
  });
}
