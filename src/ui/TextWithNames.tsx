/** A translated text that highlights `{name}` and `{plan}`, wherever the language puts them. */
export function TextWithNames({ text, name, plan }: { text: string; name: string; plan: string }) {
  return text.split(/(\{name\}|\{plan\})/).map((part) => {
    if (part === '{name}')
      return (
        <strong key={part}>
          <bdi>{name}</bdi>
        </strong>
      );
    if (part === '{plan}')
      return (
        <strong key={part}>
          <bdi>{plan}</bdi>
        </strong>
      );
    return part;
  });
}
